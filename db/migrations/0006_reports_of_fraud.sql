DROP INDEX "reports_unfinished";--> statement-breakpoint
CREATE INDEX "reports_fraud" ON "reports" USING btree ("tenant_id","customer_id") WHERE review_verdict = 'fraud';--> statement-breakpoint
CREATE INDEX "reports_unfinished" ON "reports" USING btree ("tenant_id","state","report_id") WHERE state <> 'done';