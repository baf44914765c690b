import { expect, it } from 'vitest';
import { imageName } from './image-name.ts';

it.each([
  ['app', 'app'],
  ['app:1', 'app'],
  ['registry.example:5000/team/app', 'registry.example:5000/team/app'],
  [' registry.example:5000/team/app:1.2 ', 'registry.example:5000/team/app'],
  ['registry.example/app:1@sha256:0123', 'registry.example/app'],
])('%j is a version of %j', (uri, name) => {
  expect(imageName(uri)).toBe(name);
});
