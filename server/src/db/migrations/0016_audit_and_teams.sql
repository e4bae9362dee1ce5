CREATE TABLE "jhalak"."audit_event" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"kind" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_user_id" text,
	"actor_via" text,
	"member_id" text,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jhalak"."workspace_invitation" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"token_sha256" text NOT NULL,
	"role" text NOT NULL,
	"email" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "workspace_invitation_token_sha256_unique" UNIQUE("token_sha256")
);
--> statement-breakpoint
ALTER TABLE "jhalak"."audit_event" ADD CONSTRAINT "audit_event_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "jhalak"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jhalak"."workspace_invitation" ADD CONSTRAINT "workspace_invitation_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "jhalak"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_event_by_workspace" ON "jhalak"."audit_event" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_event_by_actor" ON "jhalak"."audit_event" USING btree ("workspace_id","actor_user_id","created_at");--> statement-breakpoint
CREATE INDEX "workspace_invitation_by_workspace" ON "jhalak"."workspace_invitation" USING btree ("workspace_id","created_at");--> statement-breakpoint
-- What happened stays recorded: rows are added, never changed, and go only together with their workspace
-- (a cascade fires this trigger from inside another one).
CREATE FUNCTION "jhalak"."refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'events of the audit log are only ever added';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_append_only" BEFORE UPDATE OR DELETE ON "jhalak"."audit_event"
	FOR EACH ROW EXECUTE FUNCTION "jhalak"."refuse_audit_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_no_truncate" BEFORE TRUNCATE ON "jhalak"."audit_event"
	FOR EACH STATEMENT EXECUTE FUNCTION "jhalak"."refuse_audit_change"();
