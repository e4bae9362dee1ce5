/** Templates: kept settings of a request for clips, with a brand kit. */
export const templatesEn = {
  title: 'Templates',
  text: 'Clip settings and a brand kit under one name. Pick one in a project and press Generate.',
  empty:
    'No templates yet. Open a project, set up your clips the way you like and choose “Save as template”.',
  loadFailed: 'Your templates could not be loaded.',
  locked: 'Templates come with {{plans}}.',
  begin: 'Start from a template',
  clips_one: '{{count}} clip',
  clips_other: '{{count}} clips',
  length: 'up to {{count}} s',
  topic: 'About: {{topic}}',
  actions: 'Actions for {{name}}',
  edit: 'Edit template',
  delete: 'Delete template',
  defaultKit: 'The default kit',
  saved: 'Template “{{name}}” saved.',
  deleteTitle: 'Delete “{{name}}”?',
  deleteText: 'Clips made with it stay as they are.',
  deleteFailed: 'The template could not be deleted',
} as const;
