/** The browser's title of a page: its own name, then ours. React lifts it into the head. */
export function PageTitle({ name, description }: { name: string; description?: string }) {
  return (
    <>
      <title>{`${name} · Jhalak`}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
