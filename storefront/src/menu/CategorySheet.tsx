import { Dialog } from '../dialog/Dialog.tsx';
import { Icon } from '../page/Icon.tsx';
import { type Category, categoryAnchor } from './catalogue.ts';

interface Props {
  isOpen: boolean;
  categories: readonly Category[];
  currentId: string | undefined;
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** All categories of a long menu, with the number of their products. */
export function CategorySheet({ isOpen, categories, currentId, onChoose, onClose }: Props) {
  return (
    <Dialog open={isOpen} onClose={onClose} className="category-sheet" labelledBy="categories-name">
      <div className="category-sheet-inner">
        <header className="drawer-header">
          <h2 id="categories-name" tabIndex={-1}>
            Categorías
          </h2>
          <p />
          <button type="button" className="icon-button" aria-label="Cerrar" onClick={onClose}>
            <Icon name="x" />
          </button>
        </header>
        {/* Safari drops the list role of a list without bullets. */}
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <ul role="list">
          {categories.map(({ id, name, products }) => (
            <li key={id}>
              <a
                href={`#${categoryAnchor(id)}`}
                aria-current={id === currentId ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  onClose();
                  // A modal dialog keeps the page from scrolling.
                  setTimeout(() => onChoose(id));
                }}
              >
                <span>{name}</span>
                <span>{products.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
