import { classNames } from '#ui/class-names.ts';

/** A section's heading and the sentence under it. */
export function SectionHead(props: { id: string; title: string; lead?: string; className?: string }) {
  return (
    <div className={classNames('max-w-3xl', props.className)}>
      <h2 id={props.id} className="jhalak-section-title text-balance font-bold font-brand">
        {props.title}
      </h2>
      {props.lead && (
        <p className="mt-3 max-w-[52ch] text-pretty text-soft sm:mt-4 sm:text-lg">{props.lead}</p>
      )}
    </div>
  );
}
