CREATE TABLE "calibrations" (
	"tenant_id" text NOT NULL,
	"document_class" text NOT NULL,
	"version" integer NOT NULL,
	"engine_version" text NOT NULL,
	"files" integer NOT NULL,
	"calibration" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "calibrations_tenant_id_document_class_version_pk" PRIMARY KEY("tenant_id","document_class","version")
);
