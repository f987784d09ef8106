CREATE TABLE "schema_version" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" integer NOT NULL,
	"oldest" integer NOT NULL
);
