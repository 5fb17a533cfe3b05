/**
 * The islands: what needs the browser. Each is a component in a folder of its own and one line here. It is rendered at
 * build, and hydrated when the browser is idle or the island is used.
 */
import type { ComponentType } from 'react';
import { ContactForm } from './ContactForm/ContactForm.tsx';
import { ParticleField } from './ParticleField/ParticleField.tsx';
import { ProjectFilter } from './ProjectFilter/ProjectFilter.tsx';

const components = { ContactForm, ParticleField, ProjectFilter };

export type IslandName = keyof typeof components;

/** The props of each island, which its HTML carries as JSON. */
export type IslandProps = {
  [N in IslandName]: (typeof components)[N] extends ComponentType<infer Props extends object> ? Props : never;
};

export const islands: { [N in IslandName]: ComponentType<IslandProps[N]> } = components;
