CREATE TABLE "jhalak"."job_share" (
	"workspace_id" text NOT NULL,
	"uses" text NOT NULL,
	"running" integer DEFAULT 0 NOT NULL,
	"priority" integer,
	"oldest_at" timestamp with time zone,
	"ahead" boolean,
	"served_at" timestamp with time zone DEFAULT 'epoch' NOT NULL,
	CONSTRAINT "job_share_workspace_id_uses_pk" PRIMARY KEY("workspace_id","uses")
);
--> statement-breakpoint
ALTER TABLE "jhalak"."job_run" ADD COLUMN "uses" text DEFAULT 'cpu' NOT NULL;--> statement-breakpoint
ALTER TABLE "jhalak"."job_run" ADD COLUMN "rank" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jhalak"."job_run" ADD COLUMN "start_after" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jhalak"."job_run" ADD COLUMN "losses" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jhalak"."job_share" ADD CONSTRAINT "job_share_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "jhalak"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_share_next" ON "jhalak"."job_share" USING btree ("uses","priority" DESC NULLS FIRST,"ahead" DESC NULLS FIRST,"running","served_at") WHERE priority is not null;--> statement-breakpoint
CREATE INDEX "clip_by_workspace" ON "jhalak"."clip" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "clip_plan_by_workspace" ON "jhalak"."clip_plan" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "output_by_workspace" ON "jhalak"."output" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "data_copy_by_workspace" ON "jhalak"."data_copy" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "export_by_workspace" ON "jhalak"."export" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "moment_by_workspace" ON "jhalak"."moment" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "job_run_next" ON "jhalak"."job_run" USING btree ("workspace_id","uses","rank" DESC NULLS FIRST,"created_at","id") WHERE status = 'queued' and start_after is null;--> statement-breakpoint
CREATE INDEX "job_run_oldest" ON "jhalak"."job_run" USING btree ("workspace_id","uses","created_at") WHERE status = 'queued' and start_after is null;--> statement-breakpoint
CREATE INDEX "job_run_running" ON "jhalak"."job_run" USING btree ("workspace_id","uses") WHERE status = 'running';--> statement-breakpoint
CREATE INDEX "job_run_due" ON "jhalak"."job_run" USING btree ("start_after") WHERE status = 'queued' and start_after is not null;--> statement-breakpoint
CREATE INDEX "profile_picture_by_workspace" ON "jhalak"."profile_picture" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "render_by_workspace" ON "jhalak"."render" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "feedback_by_workspace" ON "jhalak"."feedback" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "share_link_by_workspace" ON "jhalak"."share_link" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "billing_email_by_workspace" ON "jhalak"."billing_email" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "transcript_by_workspace" ON "jhalak"."transcript" USING btree ("workspace_id");--> statement-breakpoint
UPDATE "jhalak"."job_run" SET
	"uses" = CASE
		WHEN "name" IN ('import-link', 'data-copy') THEN 'network'
		WHEN "name" IN ('broll', 'logo', 'picture', 'repick', 'moments', 'import') THEN 'light'
		ELSE 'cpu' END,
	"rank" = 2 * "priority" + CASE WHEN "name" IN ('render', 'export') THEN 1 ELSE 0 END
	WHERE "status" IN ('queued', 'running');
--> statement-breakpoint
-- Counted from the rows and not by adding up: whatever changed them, the numbers are those of the moment of the commit.
CREATE FUNCTION "jhalak"."count_jobs"("of_workspace" text, "of_class" text) RETURNS boolean LANGUAGE sql AS $$
	UPDATE jhalak.job_share share SET
		running = counted.running,
		priority = counted.rank >> 1,
		oldest_at = counted.oldest_at,
		ahead = CASE WHEN share.oldest_at IS NOT DISTINCT FROM counted.oldest_at THEN share.ahead END
	FROM (SELECT
		(SELECT count(*) FROM jhalak.job_run
			WHERE workspace_id = of_workspace AND uses = of_class AND status = 'running') AS running,
		(SELECT max(rank) FROM jhalak.job_run
			WHERE workspace_id = of_workspace AND uses = of_class AND status = 'queued' AND start_after IS NULL) AS rank,
		(SELECT min(created_at) FROM jhalak.job_run
			WHERE workspace_id = of_workspace AND uses = of_class AND status = 'queued' AND start_after IS NULL) AS oldest_at
	) counted
	WHERE share.workspace_id = of_workspace AND share.uses = of_class
	RETURNING share.priority IS NOT NULL
$$;
--> statement-breakpoint
-- Executed when the transaction commits: it waits for nothing after these rows but other commits and claims.
CREATE FUNCTION "jhalak"."share_jobs"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	run jhalak.job_run;
BEGIN
	IF TG_OP = 'DELETE' THEN run := OLD; ELSE run := NEW; END IF;
	-- One count a transaction: the second of its rows would find the same.
	IF EXISTS (SELECT FROM jhalak.job_share WHERE workspace_id = run.workspace_id AND uses = run.uses
			AND xmin = pg_current_xact_id()::xid) THEN
		RETURN NULL;
	END IF;
	-- All classes, in one order: a transaction that ends one job and queues the next changes two rows.
	PERFORM FROM jhalak.job_share WHERE workspace_id = run.workspace_id ORDER BY uses FOR NO KEY UPDATE;
	IF NOT FOUND THEN
		INSERT INTO jhalak.job_share (workspace_id, uses)
			SELECT id, unnest(ARRAY['cpu', 'light', 'network']) FROM jhalak.workspace WHERE id = run.workspace_id
			ON CONFLICT DO NOTHING;
		PERFORM FROM jhalak.job_share WHERE workspace_id = run.workspace_id ORDER BY uses FOR NO KEY UPDATE;
	END IF;
	PERFORM pg_notify('job_queued', uses) FROM jhalak.job_share share
		WHERE workspace_id = run.workspace_id AND jhalak.count_jobs(workspace_id, uses);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "job_run_added_or_gone" AFTER INSERT OR DELETE ON "jhalak"."job_run"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "jhalak"."share_jobs"();
--> statement-breakpoint
-- The claim that starts a run holds the row already and counts by itself.
CREATE CONSTRAINT TRIGGER "job_run_changed" AFTER UPDATE OF "status", "start_after", "rank", "created_at" ON "jhalak"."job_run"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	WHEN (OLD."status" IN ('queued', 'running') AND NOT (OLD."status" = 'queued' AND NEW."status" = 'running'))
	EXECUTE FUNCTION "jhalak"."share_jobs"();
--> statement-breakpoint
INSERT INTO "jhalak"."job_share" ("workspace_id", "uses")
	SELECT DISTINCT "workspace_id", unnest(ARRAY['cpu', 'light', 'network']) FROM "jhalak"."job_run" WHERE "status" IN ('queued', 'running');
--> statement-breakpoint
SELECT "jhalak"."count_jobs"("workspace_id", "uses") FROM "jhalak"."job_share";
