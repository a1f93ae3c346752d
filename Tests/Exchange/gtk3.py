"""The window, the clipboard and the drags of a GTK 3 program."""
import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, GdkPixbuf, GLib, Gtk  # noqa: E402


class Toolkit:
    def run(self, partner):
        self.partner = partner
        self.clipboard = Gtk.Clipboard.get(Gdk.SELECTION_CLIPBOARD)
        self.window = Gtk.Window(title="Partner")
        self.window.set_default_size(400, 400)
        # A window of its own receives the events of the whole area.
        self.area = Gtk.EventBox()
        self.window.add(self.area)
        self.area.connect("drag-data-get", self.send)
        self.area.connect("drag-data-received", self.receive)
        self.accept("image/png")
        self.window.connect("map-event", lambda *_: print("ok", flush=True))
        self.window.show_all()
        GLib.io_add_watch(0, GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, self.read_input)
        Gtk.main()

    def read_input(self, *_):
        if self.partner.read_input():
            self.prepare_drag()
            return True
        Gtk.main_quit()
        return False

    def prepare_drag(self):
        if self.partner.offered:
            target = Gtk.TargetEntry.new(self.partner.offered[0], 0, 0)
            self.area.drag_source_set(Gdk.ModifierType.BUTTON1_MASK, [target], Gdk.DragAction.COPY)

    def accept(self, mime):
        target = Gtk.TargetEntry.new(mime, 0, 0)
        self.area.drag_dest_set(Gtk.DestDefaults.ALL, [target], Gdk.DragAction.COPY)

    def copy(self, mime, data):
        if mime == "image/png":
            loader = GdkPixbuf.PixbufLoader()
            loader.write(data)
            loader.close()
            self.clipboard.set_image(loader.get_pixbuf())
        elif mime == "text/uri-list":
            raise NotImplementedError("PyGObject offers no files on the clipboard of GTK 3")
        else:
            self.clipboard.set_text(data.decode(), -1)

    def paste(self, mime, finish):
        if mime == "image/png":
            self.clipboard.request_image(lambda _, image: finish(image and image.save_to_bufferv("png", [], [])[1]))
        elif mime == "text/uri-list":
            uris = self.clipboard.wait_for_uris()
            finish("".join(uri + "\r\n" for uri in uris).encode() if uris else None)
        else:
            self.clipboard.request_text(lambda _, text: finish(text and text.encode()))

    def send(self, _area, _context, selection, *_):
        mime, data = self.partner.offered
        selection.set(Gdk.Atom.intern(mime, False), 8, data)

    def receive(self, _area, _context, _x, _y, selection, *_):
        if selection.get_length() > 0:
            self.partner.take_drop(selection.get_data())
