CREATE TABLE "customer_pairs" (
	"tenant_id" text NOT NULL,
	"customer_a" text NOT NULL,
	"customer_b" text NOT NULL,
	"bits" real NOT NULL,
	"fields" jsonb NOT NULL,
	"state" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"note" text,
	CONSTRAINT "customer_pairs_tenant_id_customer_a_customer_b_pk" PRIMARY KEY("tenant_id","customer_a","customer_b")
);
--> statement-breakpoint
CREATE TABLE "customer_profiles" (
	"tenant_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"score" real NOT NULL,
	"band" text NOT NULL,
	"band_by" text,
	"version" text NOT NULL,
	"profiled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_profiles_tenant_id_customer_id_pk" PRIMARY KEY("tenant_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "customer_signals" (
	"tenant_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"code" text NOT NULL,
	"family" text NOT NULL,
	"strength" real NOT NULL,
	"contribution" real NOT NULL,
	"evidence" jsonb NOT NULL,
	CONSTRAINT "customer_signals_tenant_id_customer_id_code_pk" PRIMARY KEY("tenant_id","customer_id","code")
);
--> statement-breakpoint
CREATE TABLE "load_mappings" (
	"tenant_id" text NOT NULL,
	"header" text NOT NULL,
	"column" text,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "load_mappings_tenant_id_header_pk" PRIMARY KEY("tenant_id","header")
);
--> statement-breakpoint
CREATE TABLE "screening_entries" (
	"tenant_id" text NOT NULL,
	"list_id" text NOT NULL,
	"entry_no" integer NOT NULL,
	"entry" jsonb NOT NULL,
	CONSTRAINT "screening_entries_tenant_id_list_id_entry_no_pk" PRIMARY KEY("tenant_id","list_id","entry_no")
);
--> statement-breakpoint
CREATE TABLE "screening_lists" (
	"tenant_id" text NOT NULL,
	"list_id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"published_at" date,
	"attribution" text NOT NULL,
	"entries" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "screening_lists_tenant_id_list_id_pk" PRIMARY KEY("tenant_id","list_id")
);
--> statement-breakpoint
DROP INDEX "customers_email";--> statement-breakpoint
DROP INDEX "customers_phone";--> statement-breakpoint
DROP INDEX "customers_name";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "address_key" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "keys" bigint[] GENERATED ALWAYS AS (array_remove(array[
  hashtextextended(tenant_id || ' nid ' || national_id_hash, 0), hashtextextended(tenant_id || ' email ' || email_norm, 0),
  hashtextextended(tenant_id || ' phone ' || phone, 0), hashtextextended(tenant_id || ' device ' || device_id, 0),
  hashtextextended(tenant_id || ' ip ' || ip_address, 0), hashtextextended(tenant_id || ' iban ' || iban, 0),
  hashtextextended(tenant_id || ' address ' || address_key, 0), hashtextextended(tenant_id || ' name ' || name_key, 0),
  hashtextextended(tenant_id || ' birth ' || (date_of_birth - date '2000-01-01')::text || split_part(name_key, ' ', 1), 0)
], null)) STORED;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "merged_into" text;--> statement-breakpoint
CREATE INDEX "customer_pairs_other" ON "customer_pairs" USING btree ("tenant_id","customer_b");--> statement-breakpoint
CREATE INDEX "customer_profiles_band" ON "customer_profiles" USING btree ("tenant_id","band","customer_id");--> statement-breakpoint
CREATE INDEX "customer_signals_code" ON "customer_signals" USING btree ("tenant_id","code","customer_id");--> statement-breakpoint
CREATE INDEX "customers_keys" ON "customers" USING gin ("keys") WITH (fastupdate=true,gin_pending_list_limit=2000000);