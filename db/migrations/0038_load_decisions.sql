CREATE TABLE "load_layouts" (
	"tenant_id" text NOT NULL,
	"headers_hash" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "load_layouts_tenant_id_headers_hash_pk" PRIMARY KEY("tenant_id","headers_hash")
);
--> statement-breakpoint
CREATE TABLE "load_values" (
	"tenant_id" text NOT NULL,
	"column" text NOT NULL,
	"value" text NOT NULL,
	"target" text NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "load_values_tenant_id_column_value_pk" PRIMARY KEY("tenant_id","column","value")
);
--> statement-breakpoint
ALTER TABLE "load_layouts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_tenant ON "load_layouts" USING (tenant_id = public.assay_tenant());--> statement-breakpoint
ALTER TABLE "load_values" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_tenant ON "load_values" USING (tenant_id = public.assay_tenant());
