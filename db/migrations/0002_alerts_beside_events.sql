DROP INDEX "alerts_alert_id";--> statement-breakpoint
DROP INDEX "alerts_session";--> statement-breakpoint
DROP INDEX "alerts_user";--> statement-breakpoint
UPDATE "alerts" SET "alert" = json_build_object(
  'tier', alert -> 'tier',
  'confidence', alert #> '{data,decision,confidence}',
  'reasons', alert #> '{data,reasons}',
  'correlation', alert #> '{data,correlation}',
  'hint', alert #> '{data,client_action_hint}',
  'first_seen_ts', alert #> '{data,entity,session,first_seen_ts}',
  'last_seen_ts', alert #> '{data,entity,session,last_seen_ts}');--> statement-breakpoint
ALTER TABLE "alerts" DROP COLUMN "alert_id";--> statement-breakpoint
ALTER TABLE "alerts" DROP COLUMN "event_id";--> statement-breakpoint
ALTER TABLE "alerts" DROP COLUMN "user_id";--> statement-breakpoint
ALTER TABLE "alerts" DROP COLUMN "device_id";--> statement-breakpoint
ALTER TABLE "alerts" DROP COLUMN "session_id";--> statement-breakpoint
ALTER TABLE "alerts" DROP COLUMN "ip";