/** The figures of page types without an icon, on a grid of 32 units. */
export const figures: Readonly<Record<string, string>> = {
  services: 'M4 9.5h6v6H4zM11 9.5h6v6h-6zM18 9.5h6v6h-6zM4 16.5h6v6H4zM11 16.5h6v6h-6zM18 16.5h6v6h-6z',
  portfolio: 'M4 13h14v11H4zM7 13v-3h14v11h-3M10 10V7h14v11h-3M4 21l4-4 3 2.5 3-4 4 4M7 15.5h2',
  testimonials: 'M4 9h9v8c0 4-2.5 6-6 6.5V20c2 0 3-1 3-3H4zM15 9h9v8c0 4-2.5 6-6 6.5V20c2 0 3-1 3-3h-6z',
  contact: 'M6 15.5L25 6 19.5 25 14 19zM14 19L25 6M14 19v6.5l3-3.2',
};
