CREATE TABLE "installation_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
