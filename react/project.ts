'use client';

// The components for owners of projects. These components need a provider whose project is `internal`.

export { OwnedProjects } from './components/owned-projects.ts';
export { ProjectSettings } from './components/project-settings.ts';
export { useOwnedProjects } from './use-owned-projects.ts';
