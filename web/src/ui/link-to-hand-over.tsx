import { CopyField, type CopyFieldProps } from '#ui/copy-field.tsx';

export interface LinkToHandOverProps extends Omit<CopyFieldProps, 'value'> {
  /** Relative where no PUBLIC_URL is set. */
  link: string;
}

/** A link that is shown once, to be copied. */
export function LinkToHandOver({ link, ...field }: LinkToHandOverProps) {
  return (
    <div className="mt-5 border-line border-t pt-4">
      {/* Without a PUBLIC_URL the server does not know how users reach it; this browser does. */}
      <CopyField {...field} value={new URL(link, location.origin).href} />
    </div>
  );
}
