DROP INDEX "events_asn";--> statement-breakpoint
DROP INDEX "events_occurred";--> statement-breakpoint
CREATE INDEX "events_asn" ON "events" USING btree ("tenant_id","asn","in_windows","seq");--> statement-breakpoint
CREATE INDEX "events_occurred" ON "events" USING btree ("tenant_id","in_windows","occurred_at");