CREATE INDEX "tokens_expires" ON "tokens" USING btree ("expires_at") WHERE "tokens"."kind" = 'access';--> statement-breakpoint
CREATE INDEX "device_prints_seen" ON "device_prints" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "observations_old" ON "observations" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "idempotency_created" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sign_in_tries_first" ON "sign_in_tries" USING btree ("first_at");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");