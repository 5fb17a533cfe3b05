/** The component for each name in the registry. */
import type { ComponentType } from 'react';
import { Badge } from './Badge.tsx';
import { CaseNote } from './CaseNote.tsx';
import { Categories } from './Categories.tsx';
import { CategoryLinks } from './CategoryLinks.tsx';
import { FAQ, Question } from './FAQ.tsx';
import { Feature, FeatureGrid } from './FeatureGrid.tsx';
import { Lead } from './Lead.tsx';
import { LinkButton } from './LinkButton.tsx';
import { Logos } from './Logos.tsx';
import { markdown } from './markdown.tsx';
import { Picture } from './Picture.tsx';
import { ProcessSteps, Step } from './ProcessSteps.tsx';
import { Projects } from './Projects.tsx';
import { Quotes } from './Quotes.tsx';
import { Section } from './Section.tsx';
import { Services } from './Services.tsx';
import { Stat, StatGroup, Stats } from './Stats.tsx';
import { Member, Team } from './Team.tsx';
import { Tech, TechStack } from './TechStack.tsx';
import { Milestone, Timeline } from './Timeline.tsx';
import { Video, Videos } from './Videos.tsx';
import type { Attributes, BlockName } from './registry.ts';

export const blocks = {
  Badge,
  CaseNote,
  Categories,
  CategoryLinks,
  FAQ,
  Feature,
  FeatureGrid,
  Lead,
  LinkButton,
  Logos,
  Member,
  Milestone,
  Picture,
  ProcessSteps,
  Projects,
  Question,
  Quotes,
  Section,
  Services,
  Stat,
  StatGroup,
  Stats,
  Step,
  Team,
  Tech,
  TechStack,
  Timeline,
  Video,
  Videos,
} satisfies { [Name in BlockName]: ComponentType<Attributes<Name>> };

/** Everything that a page body is rendered with. */
export const bodyComponents = { ...markdown, ...blocks };
