import { describe, expect, it } from 'vitest';
import { type ProjectWishes, sortProjects } from './sort-projects.ts';
import { makeProject } from './testing/make-project.ts';

const projects = [
  makeProject({ id: 'c', title: 'रोटी की बात', status: 'failed' }),
  makeProject({ id: 'b', title: 'Talk 10' }),
  makeProject({ id: 'a', title: 'talk 9' }),
];
const ids = (wishes: Partial<ProjectWishes>) =>
  sortProjects(projects, { text: '', status: 'all', order: 'newest', ...wishes }).map(({ id }) => id);

describe('the projects that are shown', () => {
  it('are all, newest first, while nothing is wished for', () => {
    expect(ids({})).toEqual(['c', 'b', 'a']);
    expect(ids({ order: 'oldest' })).toEqual(['a', 'b', 'c']);
  });

  it('stand by name as people count, 9 before 10', () => {
    expect(ids({ order: 'name' }).slice(0, 2)).toEqual(['a', 'b']);
  });

  it('are found by a part of their title in any script', () => {
    expect(ids({ text: ' TALK ' })).toEqual(['b', 'a']);
    expect(ids({ text: 'रोटी' })).toEqual(['c']);
  });

  it('are those of one status', () => {
    expect(ids({ status: 'failed' })).toEqual(['c']);
  });
});
