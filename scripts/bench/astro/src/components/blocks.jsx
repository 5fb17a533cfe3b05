/** The blocks of the corpus as plain React components, rendered to HTML only. */
export const Lead = ({ children }) => <p className="lead">{children}</p>;

export const FeatureGrid = ({ children }) => <ul className="features">{children}</ul>;

export const Feature = ({ title, icon, children }) => (
  <li>
    <svg aria-hidden="true">
      <use href={`/icons.svg#${icon}`} />
    </svg>
    <h3>{title}</h3>
    {children}
  </li>
);

export const ProcessSteps = ({ children }) => <ol className="steps">{children}</ol>;

export const Step = ({ title, children }) => (
  <li>
    <h3>{title}</h3>
    {children}
  </li>
);

export const TechStack = ({ children }) => <ul className="tools">{children}</ul>;

export const Tech = ({ name, role }) => (
  <li>
    <strong>{name}</strong> <span>{role}</span>
  </li>
);

export const FAQ = ({ children }) => <div className="faq">{children}</div>;

export const Question = ({ title, children }) => (
  <details>
    <summary>{title}</summary>
    {children}
  </details>
);
