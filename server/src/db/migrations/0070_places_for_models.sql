-- Workspaces that have the classes of before get the new one with their first job of it.
-- Executed when the transaction commits: it waits for nothing after these rows but other commits and claims.
CREATE OR REPLACE FUNCTION "jhalak"."share_jobs"() RETURNS trigger LANGUAGE plpgsql AS $$
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
	IF NOT EXISTS (SELECT FROM jhalak.job_share WHERE workspace_id = run.workspace_id AND uses = run.uses) THEN
		INSERT INTO jhalak.job_share (workspace_id, uses)
			SELECT id, unnest(ARRAY['cpu', 'light', 'model', 'network']) FROM jhalak.workspace WHERE id = run.workspace_id
			ON CONFLICT DO NOTHING;
		PERFORM FROM jhalak.job_share WHERE workspace_id = run.workspace_id ORDER BY uses FOR NO KEY UPDATE;
	END IF;
	PERFORM pg_notify('job_queued', uses) FROM jhalak.job_share share
		WHERE workspace_id = run.workspace_id AND jhalak.count_jobs(workspace_id, uses);
	RETURN NULL;
END
$$;