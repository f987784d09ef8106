DROP INDEX "events_asn";--> statement-breakpoint
DROP INDEX "events_occurred";--> statement-breakpoint
CREATE INDEX "events_asn" ON "events" USING btree ("tenant_id","asn","in_windows","seq");--> statement-breakpoint
CREATE INDEX "events_occurred" ON "events" USING btree ("tenant_id","in_windows","occurred_at");--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "tenant_id" SET STATISTICS 0;--> statement-breakpoint
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_proc WHERE proname = 'pg_clear_attribute_stats') THEN
    PERFORM pg_clear_attribute_stats(current_schema()::text, 'events', 'tenant_id', false);
  END IF;
END $$;
