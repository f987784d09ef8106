CREATE TABLE "fingerprint_keys" (
	"tenant_id" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"report_id" bigint NOT NULL,
	CONSTRAINT "fingerprint_keys_tenant_id_kind_key_received_at_report_id_pk" PRIMARY KEY("tenant_id","kind","key","received_at","report_id")
);
--> statement-breakpoint
CREATE TABLE "fingerprints" (
	"tenant_id" text NOT NULL,
	"report_id" bigint NOT NULL,
	"document_id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"page_hashes" text[] NOT NULL,
	"min_hash" text,
	"skeleton" text,
	"picture_hashes" text[] NOT NULL,
	"identifiers" jsonb NOT NULL,
	CONSTRAINT "fingerprints_tenant_id_report_id_pk" PRIMARY KEY("tenant_id","report_id")
);
--> statement-breakpoint
CREATE TABLE "report_flags" (
	"tenant_id" text NOT NULL,
	"check_id" text NOT NULL,
	"report_id" bigint NOT NULL,
	CONSTRAINT "report_flags_tenant_id_check_id_report_id_pk" PRIMARY KEY("tenant_id","check_id","report_id")
);
--> statement-breakpoint
DROP INDEX "reports_natural_key";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "customer_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "results_key" text;--> statement-breakpoint
UPDATE "reports" r SET "results_key" = regexp_replace(d."storage_key", '^[a-z]+/', 'pages/')
	FROM "documents" d WHERE d."tenant_id" = r."tenant_id" AND d."document_id" = r."document_id";--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "results_key" SET NOT NULL;--> statement-breakpoint
INSERT INTO "report_flags" ("tenant_id", "check_id", "report_id")
	SELECT DISTINCT r."tenant_id", f."value" ->> 'check_id', r."report_id"
	FROM "reports" r, jsonb_array_elements(r."analysis" -> 'findings') f
	WHERE f."value" ->> 'outcome' = 'flagged';--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "document_class" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "review_verdict" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "review_note" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "reviewed_by" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "reviewed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "fingerprint_keys_report" ON "fingerprint_keys" USING btree ("tenant_id","report_id");--> statement-breakpoint
CREATE INDEX "report_flags_report" ON "report_flags" USING btree ("tenant_id","report_id");--> statement-breakpoint
CREATE INDEX "reports_document" ON "reports" USING btree ("tenant_id","document_id");--> statement-breakpoint
CREATE INDEX "reports_received" ON "reports" USING btree ("tenant_id","received_at");--> statement-breakpoint
CREATE INDEX "reports_verdict" ON "reports" USING btree ("tenant_id","verdict","report_id");--> statement-breakpoint
CREATE INDEX "reports_class" ON "reports" USING btree ("tenant_id","document_class","report_id");--> statement-breakpoint
CREATE INDEX "reports_customer" ON "reports" USING btree ("tenant_id","customer_id","report_id") WHERE customer_id <> '';--> statement-breakpoint
CREATE INDEX "reports_review" ON "reports" USING btree ("tenant_id","review_verdict","report_id") WHERE review_verdict is not null;--> statement-breakpoint
CREATE INDEX "reports_unfinished" ON "reports" USING btree ("tenant_id","received_at") WHERE state in ('queued', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "reports_natural_key" ON "reports" USING btree ("tenant_id","sha256","declared_format","document_name","customer_id","engine_version");