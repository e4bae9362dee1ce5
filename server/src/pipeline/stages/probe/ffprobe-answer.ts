import { z } from 'zod';

const flag = z.number().optional();

/** What `ffprobe -show_format -show_streams -of json` says, as far as it is used here. */
export const ffprobeOutputSchema = z.object({
  format: z
    .object({ duration: z.string().optional(), tags: z.record(z.string(), z.unknown()).optional() })
    .optional(),
  streams: z
    .array(
      z.object({
        index: z.number(),
        codec_type: z.string().optional(),
        codec_name: z.string().optional(),
        codec_tag_string: z.string().optional(),
        width: z.number().optional(),
        height: z.number().optional(),
        sample_aspect_ratio: z.string().optional(),
        pix_fmt: z.string().optional(),
        field_order: z.string().optional(),
        color_range: z.string().optional(),
        color_space: z.string().optional(),
        color_transfer: z.string().optional(),
        r_frame_rate: z.string().optional(),
        avg_frame_rate: z.string().optional(),
        channels: z.number().optional(),
        sample_rate: z.string().optional(),
        duration: z.string().optional(),
        tags: z.record(z.string(), z.unknown()).optional(),
        disposition: z
          .object({ default: flag, attached_pic: flag, timed_thumbnails: flag, still_image: flag })
          .optional(),
        side_data_list: z.array(z.looseObject({ rotation: z.number().optional() })).optional(),
      }),
    )
    .default([]),
});

export type FfprobeOutput = z.output<typeof ffprobeOutputSchema>;
export type FfprobeStream = FfprobeOutput['streams'][number];
