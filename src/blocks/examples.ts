/**
 * One example of each block, as a copywriter would write it: what the component guide shows live and offers to copy.
 * A block that belongs inside another is shown alone here; the other's example shows it in context.
 */
import type { BlockName } from './registry.ts';

export const examples: Record<BlockName, string> = {
  Lead: `<Lead>

The opening statement of a page, in one or two sentences that say what the reader gets.

</Lead>`,
  Section: `<Section subtitle="Features" title="What it does" description="One sentence about what follows.">

Ordinary **Markdown**, with [links](/contact), lists and other components.

</Section>`,
  FeatureGrid: `<FeatureGrid>

<Feature title="Answers at night" icon="clock">

Customers are answered while your team sleeps.

</Feature>

<Feature title="Knows when to ask" icon="users">

What it cannot answer goes to a person, with the whole conversation.

</Feature>

<Feature title="Learns from you" icon="badge-check">

You correct it once, and it keeps to what you said.

</Feature>

</FeatureGrid>`,
  Feature: `<Feature title="Answers at night" icon="clock">

Customers are answered while your team sleeps.

</Feature>`,
  TechStack: `<TechStack>

<Tech name="React" role="What the visitor sees" />

<Tech name="PostgreSQL" role="Where the data is kept" />

<Tech name="Playwright" role="Tests in a real browser" />

</TechStack>`,
  Tech: '<Tech name="React" role="What the visitor sees" />',
  FAQ: `<FAQ>

<Question title="How long does it take?">

Most projects take six to ten weeks.

</Question>

<Question title="Who owns the result?">

You do, from the first day.

</Question>

</FAQ>`,
  Question: `<Question title="How long does it take?">

Most projects take six to ten weeks.

</Question>`,
  ProcessSteps: `<ProcessSteps>

<Step title="Discovery">

- A call of 15 minutes
- A workshop with those who do the work

</Step>

<Step title="Development">

- A working version every second week
- Tested by your own staff

</Step>

</ProcessSteps>`,
  Step: `<Step title="Discovery">

- A call of 15 minutes
- A workshop with those who do the work

</Step>`,
  Stats: `<Stats>

<Stat value="200+" label="projects delivered" />

<Stat value="15" label="industries" />

</Stats>`,
  StatGroup: `<StatGroup title="In the first year">

<Stat value="42%" label="fewer tickets" />

<Stat value="3 min" label="to the first answer" />

</StatGroup>`,
  Stat: '<Stat value="200+" label="projects delivered" />',
  Badge: '<Badge value="96%" label="client satisfaction" />',
  Team: `<Team>

<Member name="Asha Nair" position="Founder" image="people/asha-nair.svg">

Takes the first calls herself and reads every proposal before it leaves.

</Member>

<Member name="Tomás Ferreira" position="Head of Engineering" image="people/tomas-ferreira.svg">

Asks what happens when the network fails before he asks anything else.

</Member>

</Team>`,
  Member: `<Member name="Asha Nair" position="Founder" image="people/asha-nair.svg">

Takes the first calls herself and reads every proposal before it leaves.

</Member>`,
  Timeline: `<Timeline>

<Milestone year="2018" title="Two desks">

The first website ships.

</Milestone>

<Milestone year="2024" title="Implementation 200">

There is cake.

</Milestone>

</Timeline>`,
  Milestone: `<Milestone year="2018" title="Two desks">

The first website ships.

</Milestone>`,
  Projects: '<Projects featured limit="3" />',
  CaseNote: `<CaseNote project="ecommerce-redesign">

What was wrong, what was built, and what changed, in two or three paragraphs.

</CaseNote>`,
  Services: '<Services limit="3" />',
  Categories: '<Categories />',
  CategoryLinks: '<CategoryLinks />',
  Logos: '<Logos />',
  Quotes: '<Quotes featured />',
  Videos: `<Videos>

<Video title="How the night shift got quiet" person="Harbour & Hale" image="videos/harbour-and-hale.svg" />

</Videos>`,
  Video:
    '<Video title="How the night shift got quiet" person="Harbour & Hale" image="videos/harbour-and-hale.svg" />',
  Picture: '<Picture src="people/asha-nair.svg" alt="Asha Nair, smiling, in front of a bookshelf" />',
  LinkButton: '<LinkButton href="/contact">Write to us</LinkButton>',
};
