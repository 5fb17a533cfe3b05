import { useState } from 'react';

/** The island: the only part of a page that hydrates. */
export default function ThemeSwitch() {
  const [theme, setTheme] = useState('dark');
  const other = theme === 'dark' ? 'light' : 'dark';
  const change = () => {
    document.documentElement.dataset.theme = other;
    setTheme(other);
  };
  return (
    <button type="button" onClick={change}>
      {other}
    </button>
  );
}
