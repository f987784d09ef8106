DROP INDEX "events_asn";--> statement-breakpoint
CREATE INDEX "events_asn" ON "events" USING btree ("tenant_id","asn","seq") WHERE "events"."asn" is not null and "events"."in_windows";