ALTER TABLE "reports" RENAME COLUMN "declared_format" TO "doc_format";
