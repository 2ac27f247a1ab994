import { Icon } from '../page/Icon.tsx';

interface Props {
  query: string;
  showAllLabel: string;
  onShowAll: () => void;
}

export function NothingFound({ query, showAllLabel, onShowAll }: Props) {
  return (
    <div className="empty">
      <Icon name="search" />
      <h2>{`No encontramos «${query}»`}</h2>
      <p>Prueba con otra palabra o vuelve a ver todo.</p>
      <button type="button" className="button" onClick={onShowAll}>
        {showAllLabel}
      </button>
    </div>
  );
}
