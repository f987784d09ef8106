ALTER TABLE "installation_keys" DROP CONSTRAINT "installation_keys_pkey";--> statement-breakpoint
ALTER TABLE "installation_keys" ADD CONSTRAINT "installation_keys_name_key_id_pk" PRIMARY KEY("name","key_id");
