-- What was used stays counted: rows are added, never changed, and go only together with their workspace
-- (a cascade fires this trigger from inside another one).
CREATE FUNCTION "jhalak"."refuse_usage_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'usage entries are only ever added';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "usage_append_only" BEFORE UPDATE OR DELETE ON "jhalak"."usage_entry"
	FOR EACH ROW EXECUTE FUNCTION "jhalak"."refuse_usage_change"();
