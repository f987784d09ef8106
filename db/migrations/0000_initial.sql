CREATE TABLE "baselines" (
	"tenant_id" text NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"baselines" json NOT NULL,
	CONSTRAINT "baselines_tenant_id_valid_from_pk" PRIMARY KEY("tenant_id","valid_from")
);
--> statement-breakpoint
CREATE TABLE "alert_counts" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_hours" (
	"tenant_id" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"code" text NOT NULL,
	"alerts" bigint NOT NULL,
	"blocked" bigint NOT NULL,
	CONSTRAINT "alert_hours_tenant_id_hour_code_pk" PRIMARY KEY("tenant_id","hour","code")
);
--> statement-breakpoint
CREATE TABLE "case_events" (
	"tenant_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"case_event_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"note" text,
	"detail" jsonb NOT NULL,
	CONSTRAINT "case_events_tenant_id_seq_case_event_id_pk" PRIMARY KEY("tenant_id","seq","case_event_id")
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"tenant_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"alert_id" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"queue" text NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"claimed_by" text,
	"claimed_until" timestamp with time zone,
	"snoozed_until" timestamp with time zone,
	"changed_by" text,
	"changed_at" timestamp with time zone,
	"severity" text NOT NULL,
	"severity_rank" integer NOT NULL,
	"action" text NOT NULL,
	"risk_score" double precision NOT NULL,
	"event_type" text NOT NULL,
	"country" text,
	"user_id" text,
	"device_id" text,
	"session_id" text,
	"ip" text,
	"flags" text[] NOT NULL,
	"reason_codes" text[] NOT NULL,
	CONSTRAINT "cases_tenant_id_seq_pk" PRIMARY KEY("tenant_id","seq")
);
--> statement-breakpoint
CREATE TABLE "entity_notes" (
	"tenant_id" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"note_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "entity_notes_tenant_id_kind_key_note_id_pk" PRIMARY KEY("tenant_id","kind","key","note_id")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"tenant_id" text NOT NULL,
	"view_id" text NOT NULL,
	"owner" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_views_tenant_id_view_id_pk" PRIMARY KEY("tenant_id","view_id")
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"client_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"tenant_ids" text[],
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"token_id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "device_prints" (
	"tenant_id" text NOT NULL,
	"device_id" text NOT NULL,
	"hash" text NOT NULL,
	"kind" text NOT NULL,
	"features" jsonb NOT NULL,
	"device_first_seen_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"user_ids" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "device_prints_tenant_id_device_id_hash_pk" PRIMARY KEY("tenant_id","device_id","hash")
);
--> statement-breakpoint
CREATE TABLE "observations" (
	"tenant_id" text NOT NULL,
	"session_id" text NOT NULL,
	"site_id" text NOT NULL,
	"token_id" text NOT NULL,
	"device_id" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"observation" json NOT NULL,
	"pages" json NOT NULL,
	CONSTRAINT "observations_tenant_id_session_id_pk" PRIMARY KEY("tenant_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"tenant_id" text NOT NULL,
	"site_id" text NOT NULL,
	"site_key" text NOT NULL,
	"name" text NOT NULL,
	"origins" text[] NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"key_rotated_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	CONSTRAINT "sites_tenant_id_site_id_pk" PRIMARY KEY("tenant_id","site_id")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"tenant_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"customer_type" text NOT NULL,
	"full_name" text,
	"first_name" text,
	"middle_name" text,
	"last_name" text,
	"legal_name" text,
	"email" text,
	"phone" text,
	"date_of_birth" date,
	"national_id_cipher" text,
	"national_id_hash" text,
	"national_id_last4" text,
	"national_id_type" text,
	"national_id_country" text,
	"address_line1" text,
	"address_line2" text,
	"city" text,
	"state" text,
	"postal_code" text,
	"country" text,
	"nationality" text,
	"occupation" text,
	"industry" text,
	"source_of_funds" text,
	"is_pep" boolean,
	"kyc_status" text,
	"declared_risk" text,
	"account_opened_at" timestamp with time zone,
	"source_updated_at" timestamp with time zone,
	"device_id" text,
	"ip_address" text,
	"user_agent" text,
	"account_number" text,
	"iban" text,
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"name_key" text,
	"email_norm" text,
	"email_domain" text,
	"load_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customers_tenant_id_customer_id_pk" PRIMARY KEY("tenant_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "loads" (
	"tenant_id" text NOT NULL,
	"load_id" text NOT NULL,
	"state" text NOT NULL,
	"stage" text NOT NULL,
	"file_name" text NOT NULL,
	"format" text,
	"sha256" text,
	"options_key" text NOT NULL,
	"bytes_read" bigint DEFAULT 0 NOT NULL,
	"bytes_total" bigint,
	"records" integer DEFAULT 0 NOT NULL,
	"loaded" integer DEFAULT 0 NOT NULL,
	"inserted" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"warnings" integer DEFAULT 0 NOT NULL,
	"result" jsonb,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"failure" jsonb,
	"rejects_key" text,
	"lease_until" timestamp with time zone,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"created_by" text NOT NULL,
	CONSTRAINT "loads_tenant_id_load_id_pk" PRIMARY KEY("tenant_id","load_id")
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"name" text PRIMARY KEY NOT NULL,
	"next" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"tenant_id" text NOT NULL,
	"document_id" text NOT NULL,
	"storage_key" text NOT NULL,
	"sha256" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"format" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "documents_tenant_id_document_id_pk" PRIMARY KEY("tenant_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"tenant_id" text NOT NULL,
	"report_id" bigint NOT NULL,
	"document_id" text NOT NULL,
	"document_name" text NOT NULL,
	"declared_format" text NOT NULL,
	"sha256" text NOT NULL,
	"engine_version" text NOT NULL,
	"state" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"verdict" text,
	"score" double precision,
	"findings_flagged" integer,
	"tampered" boolean,
	"analysis" jsonb,
	"failure" jsonb,
	"created_by" text NOT NULL,
	CONSTRAINT "reports_tenant_id_report_id_pk" PRIMARY KEY("tenant_id","report_id")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"tenant_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"alert_id" text NOT NULL,
	"event_id" text NOT NULL,
	"ts" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"severity" text NOT NULL,
	"severity_rank" bigint NOT NULL,
	"risk_score" double precision NOT NULL,
	"user_id" text,
	"device_id" text,
	"session_id" text,
	"ip" text,
	"flags" text[] NOT NULL,
	"reason_codes" text[] NOT NULL,
	"alert" json NOT NULL,
	"assessment" json NOT NULL,
	CONSTRAINT "alerts_tenant_id_seq_pk" PRIMARY KEY("tenant_id","seq")
);
--> statement-breakpoint
CREATE TABLE "entity_state" (
	"tenant_id" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"seq" bigint NOT NULL,
	"state" json NOT NULL,
	CONSTRAINT "entity_state_tenant_id_kind_key_pk" PRIMARY KEY("tenant_id","kind","key")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"tenant_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"event_id" text NOT NULL,
	"content_hash" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"in_windows" boolean NOT NULL,
	"user_id" text,
	"device_id" text,
	"session_id" text,
	"ip" text,
	"asn" text,
	"card" text,
	"email" text,
	"payee" text,
	"marks" integer NOT NULL,
	"amount" bigint NOT NULL,
	"payload" json NOT NULL,
	"enrichment" json NOT NULL,
	CONSTRAINT "events_tenant_id_seq_pk" PRIMARY KEY("tenant_id","seq")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"tenant_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outbox_tenant_id_seq_pk" PRIMARY KEY("tenant_id","seq")
);
--> statement-breakpoint
CREATE TABLE "tenant_seq" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"next" bigint DEFAULT 1 NOT NULL,
	"watermark" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "entity_labels" (
	"tenant_id" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"effective_at" timestamp with time zone NOT NULL,
	"label_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"fraud_type" text NOT NULL,
	CONSTRAINT "entity_labels_tenant_id_kind_key_effective_at_label_id_pk" PRIMARY KEY("tenant_id","kind","key","effective_at","label_id")
);
--> statement-breakpoint
CREATE TABLE "labels" (
	"tenant_id" text NOT NULL,
	"label_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"event_id" text NOT NULL,
	"alert_id" text NOT NULL,
	"outcome" text NOT NULL,
	"source" text NOT NULL,
	"fraud_type" text NOT NULL,
	"effective_at" timestamp with time zone NOT NULL,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"reversed_at" timestamp with time zone,
	"reversed_by" text,
	"reversal_note" text,
	CONSTRAINT "labels_tenant_id_label_id_pk" PRIMARY KEY("tenant_id","label_id")
);
--> statement-breakpoint
CREATE TABLE "model_changes" (
	"tenant_id" text NOT NULL,
	"change_id" text NOT NULL,
	"model_id" text,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"reason" text,
	CONSTRAINT "model_changes_tenant_id_change_id_pk" PRIMARY KEY("tenant_id","change_id")
);
--> statement-breakpoint
CREATE TABLE "models" (
	"tenant_id" text NOT NULL,
	"model_id" text NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"linear" jsonb NOT NULL,
	"boosted" jsonb,
	"report" jsonb NOT NULL,
	"average_precision" double precision NOT NULL,
	CONSTRAINT "models_tenant_id_model_id_pk" PRIMARY KEY("tenant_id","model_id")
);
--> statement-breakpoint
CREATE TABLE "trainings" (
	"tenant_id" text NOT NULL,
	"training_id" text NOT NULL,
	"state" text NOT NULL,
	"stage" text NOT NULL,
	"progress" double precision NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"started_by" text NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"message" text,
	"model_id" text,
	CONSTRAINT "trainings_tenant_id_training_id_pk" PRIMARY KEY("tenant_id","training_id")
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"org_id" text NOT NULL,
	"audit_id" text NOT NULL,
	"tenant_id" text,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"target" text,
	"request_id" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "audit_org_id_audit_id_pk" PRIMARY KEY("org_id","audit_id")
);
--> statement-breakpoint
CREATE TABLE "detector_settings" (
	"tenant_id" text NOT NULL,
	"engine" text NOT NULL,
	"check_id" text NOT NULL,
	"enabled" boolean NOT NULL,
	"options" jsonb NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "detector_settings_tenant_id_engine_check_id_pk" PRIMARY KEY("tenant_id","engine","check_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"tenant_id" text NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"owner" text NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"status" integer,
	"headers" jsonb,
	"body" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_tenant_id_route_key_pk" PRIMARY KEY("tenant_id","route","key")
);
--> statement-breakpoint
CREATE TABLE "organisations" (
	"org_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tenants" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"name" text NOT NULL,
	"block_threshold" double precision DEFAULT 0.85 NOT NULL,
	"payment_block_threshold" double precision DEFAULT 0.75 NOT NULL,
	"block_thresholds" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tenants_id_form" CHECK ("tenants"."tenant_id" ~ '^[A-Za-z0-9_-]{1,64}$')
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"role" text NOT NULL,
	"password_hash" text,
	"disabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_sign_in_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "backtests" (
	"tenant_id" text NOT NULL,
	"backtest_id" text NOT NULL,
	"rule_id" text NOT NULL,
	"version" integer,
	"state" text NOT NULL,
	"from_time" timestamp with time zone NOT NULL,
	"to_time" timestamp with time zone NOT NULL,
	"events_max" integer NOT NULL,
	"done" integer NOT NULL,
	"total" integer NOT NULL,
	"result" jsonb,
	"failure" text,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "backtests_tenant_id_backtest_id_pk" PRIMARY KEY("tenant_id","backtest_id")
);
--> statement-breakpoint
CREATE TABLE "list_entries" (
	"tenant_id" text NOT NULL,
	"list_id" text NOT NULL,
	"entity" text NOT NULL,
	"key" text NOT NULL,
	"list" text NOT NULL,
	"reason" text,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"revision" bigint NOT NULL,
	CONSTRAINT "list_entries_tenant_id_list_id_entity_key_pk" PRIMARY KEY("tenant_id","list_id","entity","key")
);
--> statement-breakpoint
CREATE TABLE "list_revisions" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lists" (
	"tenant_id" text NOT NULL,
	"list_id" text NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "lists_tenant_id_list_id_pk" PRIMARY KEY("tenant_id","list_id")
);
--> statement-breakpoint
CREATE TABLE "rule_changes" (
	"tenant_id" text NOT NULL,
	"rule_id" text NOT NULL,
	"change_id" text NOT NULL,
	"version" integer NOT NULL,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "rule_changes_tenant_id_rule_id_change_id_pk" PRIMARY KEY("tenant_id","rule_id","change_id")
);
--> statement-breakpoint
CREATE TABLE "rule_hits" (
	"tenant_id" text NOT NULL,
	"day" date NOT NULL,
	"rule_id" text NOT NULL,
	"version" integer NOT NULL,
	"mode" text NOT NULL,
	"hits" bigint NOT NULL,
	CONSTRAINT "rule_hits_tenant_id_day_rule_id_version_mode_pk" PRIMARY KEY("tenant_id","day","rule_id","version","mode")
);
--> statement-breakpoint
CREATE TABLE "rule_versions" (
	"tenant_id" text NOT NULL,
	"rule_id" text NOT NULL,
	"version" integer NOT NULL,
	"expression" text NOT NULL,
	"effect" jsonb NOT NULL,
	"priority" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "rule_versions_tenant_id_rule_id_version_pk" PRIMARY KEY("tenant_id","rule_id","version")
);
--> statement-breakpoint
CREATE TABLE "rules" (
	"tenant_id" text NOT NULL,
	"rule_id" text NOT NULL,
	"name" text NOT NULL,
	"latest_version" integer NOT NULL,
	"live_version" integer,
	"shadow_version" integer,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "rules_tenant_id_rule_id_pk" PRIMARY KEY("tenant_id","rule_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"tenant_id" text NOT NULL,
	"endpoint_id" text NOT NULL,
	"delivery_id" text NOT NULL,
	"message_id" text NOT NULL,
	"kind" text NOT NULL,
	"seq" bigint,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"lease_owner" text,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"log" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "webhook_deliveries_tenant_id_endpoint_id_delivery_id_pk" PRIMARY KEY("tenant_id","endpoint_id","delivery_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"tenant_id" text NOT NULL,
	"endpoint_id" text NOT NULL,
	"url" text NOT NULL,
	"description" text NOT NULL,
	"events" text[] NOT NULL,
	"min_severity" text,
	"blocked_only" boolean NOT NULL,
	"enabled" boolean NOT NULL,
	"disabled_reason" text,
	"secret_cipher" text NOT NULL,
	"previous_cipher" text,
	"previous_until" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"last_success_at" timestamp with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_endpoints_tenant_id_endpoint_id_pk" PRIMARY KEY("tenant_id","endpoint_id")
);
--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_org_id_organisations_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("org_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_org_id_organisations_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("org_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_org_id_organisations_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("org_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cases_alert_id" ON "cases" USING btree ("tenant_id","alert_id");--> statement-breakpoint
CREATE INDEX "cases_state" ON "cases" USING btree ("tenant_id","state","seq");--> statement-breakpoint
CREATE INDEX "cases_user" ON "cases" USING btree ("tenant_id","user_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("tenant_id","owner","name");--> statement-breakpoint
CREATE INDEX "device_prints_hash" ON "device_prints" USING btree ("tenant_id","hash","seen_at");--> statement-breakpoint
CREATE INDEX "device_prints_kind" ON "device_prints" USING btree ("tenant_id","kind","seen_at");--> statement-breakpoint
CREATE INDEX "observations_token" ON "observations" USING btree ("tenant_id","token_id","seen_at");--> statement-breakpoint
CREATE INDEX "observations_device" ON "observations" USING btree ("tenant_id","device_id","seen_at");--> statement-breakpoint
CREATE INDEX "observations_seen" ON "observations" USING btree ("tenant_id","seen_at");--> statement-breakpoint
CREATE INDEX "sites_key" ON "sites" USING btree ("tenant_id","site_key");--> statement-breakpoint
CREATE INDEX "customers_email" ON "customers" USING btree ("tenant_id","email_norm");--> statement-breakpoint
CREATE INDEX "customers_phone" ON "customers" USING btree ("tenant_id","phone");--> statement-breakpoint
CREATE INDEX "customers_name" ON "customers" USING btree ("tenant_id","name_key");--> statement-breakpoint
CREATE INDEX "loads_started" ON "loads" USING btree ("tenant_id","started_at");--> statement-breakpoint
CREATE INDEX "loads_file" ON "loads" USING btree ("tenant_id","sha256","options_key");--> statement-breakpoint
CREATE INDEX "documents_sha256" ON "documents" USING btree ("tenant_id","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_natural_key" ON "reports" USING btree ("tenant_id","sha256","declared_format","document_name","engine_version");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_alert_id" ON "alerts" USING btree ("tenant_id","alert_id");--> statement-breakpoint
CREATE INDEX "alerts_severity" ON "alerts" USING btree ("tenant_id","severity_rank","seq");--> statement-breakpoint
CREATE INDEX "alerts_session" ON "alerts" USING btree ("tenant_id","session_id","seq");--> statement-breakpoint
CREATE INDEX "alerts_user" ON "alerts" USING btree ("tenant_id","user_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "events_event_id" ON "events" USING btree ("tenant_id","event_id");--> statement-breakpoint
CREATE INDEX "events_user" ON "events" USING btree ("tenant_id","user_id","seq");--> statement-breakpoint
CREATE INDEX "events_device" ON "events" USING btree ("tenant_id","device_id","seq");--> statement-breakpoint
CREATE INDEX "events_session" ON "events" USING btree ("tenant_id","session_id","seq");--> statement-breakpoint
CREATE INDEX "events_ip" ON "events" USING btree ("tenant_id","ip","seq");--> statement-breakpoint
CREATE INDEX "events_asn" ON "events" USING btree ("tenant_id","asn","seq");--> statement-breakpoint
CREATE INDEX "events_card" ON "events" USING btree ("tenant_id","card","seq") WHERE "events"."card" is not null;--> statement-breakpoint
CREATE INDEX "events_email" ON "events" USING btree ("tenant_id","email","seq") WHERE "events"."email" is not null;--> statement-breakpoint
CREATE INDEX "events_payee" ON "events" USING btree ("tenant_id","payee","seq") WHERE "events"."payee" is not null;--> statement-breakpoint
CREATE INDEX "events_occurred" ON "events" USING btree ("tenant_id","occurred_at");--> statement-breakpoint
CREATE INDEX "entity_labels_label" ON "entity_labels" USING btree ("tenant_id","label_id");--> statement-breakpoint
CREATE UNIQUE INDEX "labels_natural" ON "labels" USING btree ("tenant_id","event_id","source","outcome","fraud_type") WHERE reversed_at is null;--> statement-breakpoint
CREATE INDEX "labels_event" ON "labels" USING btree ("tenant_id","seq");--> statement-breakpoint
CREATE INDEX "labels_newest" ON "labels" USING btree ("tenant_id","created_at","label_id");--> statement-breakpoint
CREATE UNIQUE INDEX "models_version" ON "models" USING btree ("tenant_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "trainings_running" ON "trainings" USING btree ("tenant_id") WHERE state = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_lower" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "backtests_newest" ON "backtests" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "list_entries_revision" ON "list_entries" USING btree ("tenant_id","revision");--> statement-breakpoint
CREATE INDEX "list_entries_newest" ON "list_entries" USING btree ("tenant_id","list_id","added_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_message" ON "webhook_deliveries" USING btree ("tenant_id","endpoint_id","message_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("tenant_id","endpoint_id","state","next_at");