/**
 * The blocks: all components that content may use. A folder has a definition, which the check, the guide, the editors'
 * files and the documentation read, and the components, which only rendering loads.
 */
import type { ComponentType } from 'react';
import type { Attributes, Blocks } from '../model/block.ts';
import { badge } from './Badge/definition.ts';
import { caseNote } from './CaseNote/definition.ts';
import { categories } from './Categories/definition.ts';
import { categoryLinks } from './CategoryLinks/definition.ts';
import { faq } from './FAQ/definition.ts';
import { featureGrid } from './FeatureGrid/definition.ts';
import { lead } from './Lead/definition.ts';
import { linkButton } from './LinkButton/definition.ts';
import { logos } from './Logos/definition.ts';
import { processSteps } from './ProcessSteps/definition.ts';
import { projects } from './Projects/definition.ts';
import { quotes } from './Quotes/definition.ts';
import { section } from './Section/definition.ts';
import { services } from './Services/definition.ts';
import { stats } from './Stats/definition.ts';
import { team } from './Team/definition.ts';
import { techStack } from './TechStack/definition.ts';
import { timeline } from './Timeline/definition.ts';
import { videos } from './Videos/definition.ts';

type Components<Defined extends Blocks> = {
  [Name in keyof Defined]: ComponentType<Attributes<Defined[Name]>>;
};

/** One folder: its definitions, and the module with a component for each. */
const folder = <Defined extends Blocks>(definitions: Defined, load: () => Promise<Components<Defined>>) => ({
  definitions,
  load,
});

/** In the order of the documentation. */
export const blocks = [
  folder(lead, () => import('./Lead/Lead.tsx')),
  folder(section, () => import('./Section/Section.tsx')),
  folder(featureGrid, () => import('./FeatureGrid/FeatureGrid.tsx')),
  folder(techStack, () => import('./TechStack/TechStack.tsx')),
  folder(faq, () => import('./FAQ/FAQ.tsx')),
  folder(processSteps, () => import('./ProcessSteps/ProcessSteps.tsx')),
  folder(stats, () => import('./Stats/Stats.tsx')),
  folder(badge, () => import('./Badge/Badge.tsx')),
  folder(team, () => import('./Team/Team.tsx')),
  folder(timeline, () => import('./Timeline/Timeline.tsx')),
  folder(projects, () => import('./Projects/Projects.tsx')),
  folder(caseNote, () => import('./CaseNote/CaseNote.tsx')),
  folder(services, () => import('./Services/Services.tsx')),
  folder(categories, () => import('./Categories/Categories.tsx')),
  folder(categoryLinks, () => import('./CategoryLinks/CategoryLinks.tsx')),
  folder(logos, () => import('./Logos/Logos.tsx')),
  folder(quotes, () => import('./Quotes/Quotes.tsx')),
  folder(videos, () => import('./Videos/Videos.tsx')),
  folder(linkButton, () => import('./LinkButton/LinkButton.tsx')),
];
