ALTER TABLE "cases" ADD COLUMN "assigned_to" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "due_minutes" jsonb DEFAULT '{"LOW":null,"MEDIUM":4320,"HIGH":1440,"CRITICAL":240}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "cases_assigned" ON "cases" USING btree ("tenant_id","assigned_to","seq") WHERE assigned_to is not null;--> statement-breakpoint
CREATE INDEX "cases_decided" ON "cases" USING btree ("tenant_id","changed_at","changed_by","opened_at") WHERE state in ('approved', 'blocked');