CREATE TABLE "jhalak"."minute_credit" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"minutes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "minute_credit_once" UNIQUE("kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "jhalak"."plan_grant" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"note" text NOT NULL,
	"granted_by" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jhalak"."minute_credit" ADD CONSTRAINT "minute_credit_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "jhalak"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."plan_grant" ADD CONSTRAINT "plan_grant_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "jhalak"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "minute_credit_by_workspace" ON "jhalak"."minute_credit" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "plan_grant_by_workspace" ON "jhalak"."plan_grant" USING btree ("workspace_id","ends_at");--> statement-breakpoint
-- Prepaid minutes are a ledger like usage: rows are added, never changed, and go only together with their workspace.
CREATE TRIGGER "minute_credit_append_only" BEFORE UPDATE OR DELETE ON "jhalak"."minute_credit"
	FOR EACH ROW EXECUTE FUNCTION "jhalak"."refuse_usage_change"();
