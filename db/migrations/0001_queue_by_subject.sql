DROP INDEX "cases_state";--> statement-breakpoint
DROP INDEX "cases_user";--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "snoozed_seq" bigint;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "woken_score" double precision;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "subject" text GENERATED ALWAYS AS (coalesce('user:' || user_id, 'device:' || device_id, 'session:' || session_id)) STORED;--> statement-breakpoint
CREATE INDEX "cases_subject" ON "cases" USING btree ("tenant_id","subject","seq");--> statement-breakpoint
CREATE INDEX "cases_waiting" ON "cases" USING btree ("tenant_id","seq") WHERE state in ('open', 'escalated', 'snoozed');--> statement-breakpoint
CREATE INDEX "cases_waiting_risk" ON "cases" USING btree ("tenant_id","risk_score","seq") WHERE state in ('open', 'escalated', 'snoozed');--> statement-breakpoint
CREATE INDEX "cases_snoozed" ON "cases" USING btree ("tenant_id","seq") WHERE state = 'snoozed';