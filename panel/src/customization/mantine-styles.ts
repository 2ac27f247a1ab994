// What this screen alone uses of Mantine, in the layer of the rest.
import '@mantine/core/styles/ColorPicker.layer.css';
import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/core/styles/Tabs.layer.css';
