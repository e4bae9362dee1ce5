/** Pictures that the documentation shows. The whole set is made by `npm run screenshots`, outside the tree. */
const documentation = [
  'editor-dark-1440',
  'editor-light-1440',
  'editor-words-light-1440',
  'landing-light-1440',
  'planner-light-1440',
  'post-light-1440',
  'pricing-light-1440',
  'project-light-1440',
  'project-light-360',
  'review-light-1440',
  'settings-brand-kit-light-1440',
  'shared-light-1440',
].map((name) => `docs/screenshots/${name}.webp`);
const maxDocumentation = 24;

/** Folders whose pictures the program or its tests read, with the most of them that a folder may hold. */
const read = {
  'fixtures/captions/': 30,
  'fixtures/faces/': 2,
  'sample/clips/': 8,
  'server/src/http/core/': 1,
  'web/public/': 20,
};

const isPicture = (file) => /\.(png|jpe?g|webp|gif|svg|avif|ico|bmp|tiff?)$/i.test(file);

/** Errors of the committed pictures: every version of one stays in each clone for ever, so they are few and named. */
export function pictureErrors(files, { shown = documentation, folders = read } = {}) {
  const pictures = files.filter(isPicture);
  const errors = [];
  const folderOf = (file) => Object.keys(folders).find((folder) => file.startsWith(folder));
  for (const file of pictures) {
    if (!shown.includes(file) && !folderOf(file))
      errors.push(`${file} is not on the list of scripts/pictures.mjs`);
  }
  for (const file of shown) {
    if (!pictures.includes(file)) errors.push(`${file} is on the list and missing`);
  }
  if (shown.length > maxDocumentation)
    errors.push(`the documentation shows ${shown.length} pictures; at most ${maxDocumentation} are allowed`);
  for (const [folder, most] of Object.entries(folders)) {
    const count = pictures.filter((file) => folderOf(file) === folder).length;
    if (count > most) errors.push(`${folder} has ${count} pictures; at most ${most} are allowed`);
  }
  return errors;
}
