DROP INDEX "customer_profiles_band";--> statement-breakpoint
DROP INDEX "customer_signals_code";--> statement-breakpoint
CREATE INDEX "customer_profiles_band" ON "customer_profiles" USING btree ("tenant_id","band","customer_id") WHERE band <> 'low';--> statement-breakpoint
CREATE INDEX "customer_signals_code" ON "customer_signals" USING btree ("tenant_id","code","customer_id") WHERE code <> 'INCOMPLETE_CIP';