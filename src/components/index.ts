/**
 * All components that content may use. A folder has a definition, which the check, the guide, the editors'
 * files and the documentation read, and the components, which only rendering loads.
 */
import { callout } from './Callout/definition.ts';
import { categories } from './Categories/definition.ts';
import { contents } from './Contents/definition.ts';
import { faq } from './FAQ/definition.ts';
import { featureGrid } from './FeatureGrid/definition.ts';
import { gallery } from './Gallery/definition.ts';
import { linkButton } from './LinkButton/definition.ts';
import { logos } from './Logos/definition.ts';
import { prices } from './Prices/definition.ts';
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
import { workedExample } from './WorkedExample/definition.ts';

/** In the order of the documentation. `load` gives a component for each definition. */
export const components = [
  { definitions: section, load: () => import('./Section/Section.tsx') },
  { definitions: workedExample, load: () => import('./WorkedExample/WorkedExample.tsx') },
  { definitions: contents, load: () => import('./Contents/Contents.tsx') },
  { definitions: featureGrid, load: () => import('./FeatureGrid/FeatureGrid.tsx') },
  { definitions: techStack, load: () => import('./TechStack/TechStack.tsx') },
  { definitions: faq, load: () => import('./FAQ/FAQ.tsx') },
  { definitions: processSteps, load: () => import('./ProcessSteps/ProcessSteps.tsx') },
  { definitions: callout, load: () => import('./Callout/Callout.tsx') },
  { definitions: prices, load: () => import('./Prices/Prices.tsx') },
  { definitions: stats, load: () => import('./Stats/Stats.tsx') },
  { definitions: team, load: () => import('./Team/Team.tsx') },
  { definitions: timeline, load: () => import('./Timeline/Timeline.tsx') },
  { definitions: projects, load: () => import('./Projects/Projects.tsx') },
  { definitions: services, load: () => import('./Services/Services.tsx') },
  { definitions: categories, load: () => import('./Categories/Categories.tsx') },
  { definitions: logos, load: () => import('./Logos/Logos.tsx') },
  { definitions: quotes, load: () => import('./Quotes/Quotes.tsx') },
  { definitions: videos, load: () => import('./Videos/Videos.tsx') },
  { definitions: gallery, load: () => import('./Gallery/Gallery.tsx') },
  { definitions: linkButton, load: () => import('./LinkButton/LinkButton.tsx') },
];
