ALTER TABLE "tenant_seq" ADD COLUMN "erasures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "list_revisions" ADD COLUMN "erased_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "events_person" ON "events" USING btree ("tenant_id","person","seq") WHERE "events"."person" is not null;