-- Reservations are still never changed; those that ended more than a week ago may be deleted, with their end.
CREATE FUNCTION "jhalak"."refuse_reservation_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND (pg_trigger_depth() > 1 OR EXISTS (
		SELECT 1 FROM "jhalak"."reservation_end" e
		WHERE e.reservation_id = OLD.id AND e.created_at < now() - interval '7 days'
	)) THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'open and recent reservations are only ever added';
END
$$;
--> statement-breakpoint
DROP TRIGGER "reservation_append_only" ON "jhalak"."reservation";
--> statement-breakpoint
CREATE TRIGGER "reservation_append_only" BEFORE UPDATE OR DELETE ON "jhalak"."reservation"
	FOR EACH ROW EXECUTE FUNCTION "jhalak"."refuse_reservation_change"();
