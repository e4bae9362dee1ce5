-- Plans of schema 1 had one framing a ratio: each place of its camera becomes a scene.
UPDATE "jhalak"."clip_plan" SET "body" = '{"logo":null,"cards":[]}' || ("body" - 'watermark') || jsonb_build_object('schema', 2, 'layouts', (
	SELECT jsonb_agg("layout" - 'framing' || jsonb_build_object('scenes', (
		SELECT jsonb_agg(jsonb_build_object('startMs', "at", 'endMs', "until") || CASE WHEN "layout" #>> '{framing,mode}' = 'card'
			THEN '{"kind":"card","regions":[],"reason":"no_picture"}'
			ELSE jsonb_build_object('kind', CASE "box" WHEN 'null' THEN 'fit' ELSE 'single' END, 'reason', 'earlier_plan', 'regions',
				jsonb_build_array(jsonb_build_object('target', "whole", 'path', jsonb_build_array(jsonb_build_object('atMs', "at", 'box', coalesce(nullif("box", 'null'), "whole"))))))
			END ORDER BY "nth")
		FROM (
			SELECT "nth", "box", "at", lead("at", 1, "duration") OVER (ORDER BY "nth") AS "until"
			FROM jsonb_array_elements(CASE "layout" #>> '{framing,mode}' WHEN 'crop' THEN "layout" #> '{framing,path}' ELSE '[{"box":null}]' END) WITH ORDINALITY AS "keys" ("key", "nth"),
				LATERAL (SELECT "key" -> 'box' AS "box", CASE "nth" WHEN 1 THEN 0 ELSE ("key" ->> 'atMs')::bigint END AS "at") AS "placed",
				LATERAL (SELECT sum(("span" ->> 'endMs')::bigint - ("span" ->> 'startMs')::bigint)::bigint AS "duration" FROM jsonb_array_elements("body" -> 'edit') AS "edits" ("span")) AS "clip"
			WHERE "nth" = 1 OR "at" < "duration"
		) AS "places", (SELECT '{"x":0,"y":0,"w":1,"h":1}'::jsonb AS "whole") AS "frame")) ORDER BY "place")
	FROM jsonb_array_elements("body" -> 'layouts') WITH ORDINALITY AS "framed" ("layout", "place")))
WHERE "body" ->> 'schema' = '1' AND jsonb_typeof("body" -> 'edit') = 'array' AND jsonb_typeof("body" -> 'layouts') = 'array';--> statement-breakpoint
-- Notes had sentences before they had codes; only these two are still read.
UPDATE "jhalak"."clip_plan" SET "body" = jsonb_set("body", '{dropped}', (
	SELECT coalesce(jsonb_agg(CASE "note" ->> 'what'
		WHEN 'captions' THEN '{"code":"captions_no_speech","details":{}}'
		WHEN 'camera of the added part' THEN '{"code":"crop_added_part","details":{}}'
		ELSE "note" END ORDER BY "nth"), '[]')
	FROM jsonb_array_elements("body" -> 'dropped') WITH ORDINALITY AS "notes" ("note", "nth")
	WHERE "note" ? 'code' OR "note" ->> 'what' IN ('captions', 'camera of the added part')))
WHERE jsonb_path_exists("body", '$.dropped[*].what');--> statement-breakpoint
-- Characters without a glyph once forbade the render; captions leave them out now.
UPDATE "jhalak"."clip_plan" SET "problems" = jsonb_path_query_array("problems", '$[*] ? (!(@.code == "plan_glyphs"))')
WHERE "problems" @> '[{"code":"plan_glyphs"}]';
