// Mantine styles that only this screen uses, in the same cascade layer as the others.
import '@mantine/core/styles/ColorPicker.layer.css';
import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/core/styles/Tabs.layer.css';
