CREATE TABLE "jhalak"."installation_setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jhalak"."reservation" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"resource" text NOT NULL,
	"subject_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jhalak"."reservation_end" (
	"reservation_id" text PRIMARY KEY NOT NULL,
	"outcome" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jhalak"."reservation" ADD CONSTRAINT "reservation_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "jhalak"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."reservation_end" ADD CONSTRAINT "reservation_end_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "jhalak"."reservation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservation_by_workspace" ON "jhalak"."reservation" USING btree ("workspace_id","resource");--> statement-breakpoint
CREATE INDEX "reservation_by_subject" ON "jhalak"."reservation" USING btree ("subject_id","resource");--> statement-breakpoint
-- The ledger of reservations is as append-only as that of usage.
CREATE TRIGGER "reservation_append_only" BEFORE UPDATE OR DELETE ON "jhalak"."reservation"
	FOR EACH ROW EXECUTE FUNCTION "jhalak"."refuse_usage_change"();
--> statement-breakpoint
CREATE TRIGGER "reservation_end_append_only" BEFORE UPDATE OR DELETE ON "jhalak"."reservation_end"
	FOR EACH ROW EXECUTE FUNCTION "jhalak"."refuse_usage_change"();
