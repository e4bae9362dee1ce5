import { Settings, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Menu, MenuHeader, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { Palette } from '#ui/palette.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { MenuChoices, Submenu } from '#ui/submenu.tsx';
import { DesignSection } from './design-section.tsx';
import { longTexts } from './long-texts.ts';

const sizes = ['small', 'medium', 'large'] as const;
const kinds = ['message', 'success', 'info', 'warning', 'error', 'loading'] as const;

export function DesignOverlays() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'narrow' | 'wide' | 'sheet' | 'palette' | null>(null);
  const [query, setQuery] = useState('');
  const [size, setSize] = useState<(typeof sizes)[number]>('small');
  const texts = longTexts(t);
  const close = () => setOpen(null);
  return (
    <DesignSection name="Dialog, Sheet, Palette, Menu, Tooltip, Toast">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen('narrow')}>Dialog</Button>
        <Button onClick={() => setOpen('wide')}>Dialog wide</Button>
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
        <Button onClick={() => setOpen('palette')}>Palette</Button>
        <Menu align="start" trigger={<Button>Menu</Button>}>
          <MenuHeader>{texts[1]?.text}</MenuHeader>
          <MenuSeparator />
          <MenuItem icon={<Settings aria-hidden />}>{texts[0]?.text}</MenuItem>
          <MenuItem>Move</MenuItem>
          <MenuItem>Name</MenuItem>
          <Submenu name="Size">
            <MenuChoices
              value={size}
              onChange={setSize}
              choices={sizes.map((value) => ({ value, label: value }))}
            />
          </Submenu>
          <MenuItem disabled>{texts[3]?.text}</MenuItem>
          <MenuItem danger icon={<Trash2 aria-hidden />}>
            {texts[2]?.text}
          </MenuItem>
        </Menu>
        <Button data-hint={texts[1]?.text}>Tooltip</Button>
        <Button data-hint={texts[3]?.text}>Second tooltip</Button>
        {kinds.map((kind) => (
          <Button key={kind} onClick={() => toast[kind](kind, { description: texts[1]?.text })}>
            {kind}
          </Button>
        ))}
      </div>
      {(open === 'narrow' || open === 'wide') && (
        <Dialog
          onClose={close}
          width={open}
          title={texts[1]?.text}
          description={texts[0]?.text}
          actions={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button variant="danger" onClick={close}>
                Delete
              </Button>
            </>
          }
        />
      )}
      {open === 'palette' && (
        <Palette
          close="Close"
          {...{ onClose: close, query, onQuery: setQuery }}
          title="Palette"
          placeholder="Palette"
          empty="–"
          groups={[
            {
              name: 'Group',
              commands: texts.map(({ text }, index) => ({
                ...{ id: String(index), name: text, keys: 'Ctrl K', icon: <Settings aria-hidden /> },
                onSelect: close,
              })),
            },
          ]}
        />
      )}
      <Sheet open={open === 'sheet'} onOpenChange={close} title="Sheet">
        <p className="mt-10">{texts[2]?.text}</p>
      </Sheet>
    </DesignSection>
  );
}
