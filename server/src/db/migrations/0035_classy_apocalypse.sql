CREATE TABLE "jhalak"."notification_email" (
	"notification_id" text NOT NULL,
	"user_id" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_email_notification_id_user_id_pk" PRIMARY KEY("notification_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "jhalak"."notification_email" ADD CONSTRAINT "notification_email_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "jhalak"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_email_by_time" ON "jhalak"."notification_email" USING btree ("next_try_at");