-- How long a workspace has waited is told by the work that it wants, and not by what goes last: that only speeds up a job
-- that runs, and waits behind everything as long as there is anything else to do.
CREATE OR REPLACE FUNCTION "jhalak"."count_jobs"("of_workspace" text, "of_class" text) RETURNS boolean LANGUAGE sql AS $$
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
			WHERE workspace_id = of_workspace AND uses = of_class AND status = 'queued' AND start_after IS NULL
				AND rank >= 2 * priority) AS oldest_at
	) counted
	WHERE share.workspace_id = of_workspace AND share.uses = of_class
	RETURNING share.priority IS NOT NULL
$$;
