ALTER TABLE "tenants" ADD COLUMN "keep_events_days" integer;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "keep_documents_days" integer;